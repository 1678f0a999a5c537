export { RequirePermission } from './require-permission.tsx';
export { Shell } from './shell/shell.tsx';
export { StartRedirect } from './start.tsx';
