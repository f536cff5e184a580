import type { PanelName } from '../arrangement.ts';
import { CutOffs } from './CutOffs.tsx';
import { Notices } from './Notices.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import type { PanelContext } from './panel-context.ts';
import { ToDos } from './ToDos.tsx';

const PANELS = { cutOffs: CutOffs, recent: RecentBookings, toDos: ToDos, notices: Notices } as const;

export function Panel({ name, ...context }: PanelContext & { name: PanelName }) {
  const Content = PANELS[name];
  return <Content {...context} />;
}
