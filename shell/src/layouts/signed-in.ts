export { AccountBar } from './account-bar.tsx';
export { AvatarMenu } from './avatar-menu.tsx';
export { InboxLink } from './inbox-link.tsx';
