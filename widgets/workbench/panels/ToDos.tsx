import { ToDoList, useOpenToDo, useToDoCount } from '#parts';
import { Card, Count, token, useMessages } from '#ui';
import type { PanelContext } from './panel-context.ts';

/** Pending to-dos, three at a time. */
export function ToDos({ events }: Pick<PanelContext, 'events'>) {
  const t = useMessages('workbench');
  const open = useOpenToDo(events);
  const count = useToDoCount();
  return (
    <Card
      flush
      title={
        <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s2 }}>
          {t('panel.toDos')}
          {count ? <Count tone="action">{count}</Count> : null}
        </span>
      }
    >
      <ToDoList onOpen={open} />
    </Card>
  );
}
