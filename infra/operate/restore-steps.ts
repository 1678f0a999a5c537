/** A restored table, and the point in time of the restore, as the operator entered it. */
export interface RestoredTo {
  table: string;
  streamArn: string;
  at: string;
}

/**
 * Returns the instructions for the operator after a restore: steps 3 to 5 of docs/operations.md, *Back up and restore*.
 * If the product started before step 4, it would issue document numbers a second time.
 */
export const stepsAfterRestore = ({ table, streamArn, at }: RestoredTo): string => {
  const settings = `-c table=${table} -c streamArn=${streamArn} -c secretVersion=VERSION_ID -c alarmEmail=… -c mailFrom=…`;
  return `${table} is ready. Keep everything stopped, and follow docs/operations.md, Back up and restore:

3. New sessions. Put a new random value into jwt of the secret (Rotate, step 1 alone). Note the version that it prints.

4. Make good. Without this step numbers of invoices are given twice:

    export AWS_REGION=ap-south-1 TABLE_NAME=${table} SECRETS_ARN=SECRET_ARN DATA_KEY_ID=DATA_KEY_ARN
    npm run after-restore -- --since ${at}
    npm run migrate

5. Start. The first deploy puts the table in while nothing runs; the second one starts. VERSION_ID is the version of
   step 3. Leave out what cdk.json has, and add every other setting of your deploys:

    npm run deploy -- -c stopped=true ${settings}
    npm run deploy -- -c rollout=at-once ${settings}
`;
};
