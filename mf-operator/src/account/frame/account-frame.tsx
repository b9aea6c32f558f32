import { SideFrame, type SideFrameProps } from '../../page/side-frame.tsx';
import { AccountSide } from './account-side.tsx';

/** The frame of every page about oneself. */
export function AccountFrame(props: SideFrameProps) {
  return <SideFrame side={<AccountSide />} {...props} />;
}
