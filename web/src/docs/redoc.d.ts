/** The address of the viewer's file, from `web/build/redoc-asset.ts`. */
declare module 'virtual:redoc' {
  const address: string;
  export default address;
}
