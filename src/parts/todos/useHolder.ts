import type { ToDo } from '#contract/todo';
import { useCore, useMutationCall } from '#element';
import { useConfirm, useMessages } from '#ui';

type Holder = NonNullable<ToDo['about']>['holder'];

/** Who works on a to-do of agents, and how it changes: refusals are shown with the name of whoever was faster, and the lists are read again. */
export function useHolder({ id, about }: Pick<ToDo, 'id' | 'about'>) {
  const t = useMessages('todo');
  const { api, queryClient } = useCore();
  const confirm = useConfirm();
  const taking = useMutationCall(api.todo.takeToDo);
  const givingBack = useMutationCall(api.todo.giveBackToDo);
  const holder: Holder = about?.holder ?? null;

  const readAgain = () =>
    Promise.all([api.todo.queryToDoList, api.todo.queryToDoKinds].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

  /** True if it is with the user now. */
  async function take(): Promise<boolean> {
    const { ok } = await taking.run({ toDoId: id, ...(holder && { fromUserId: holder.userId }) });
    void readAgain();
    return ok;
  }

  async function change(): Promise<void> {
    if (holder?.isMe) {
      await givingBack.run({ toDoId: id });
      return void readAgain();
    }
    const { name = '' } = holder ?? {};
    const question = { title: t('agent.takeFrom', { name }), body: t('agent.takeFrom.text', { name }), confirmLabel: t('agent.takeFrom.yes') };
    if (!holder || (await confirm(question))) await take();
  }

  return { holder, isBusy: taking.isBusy || givingBack.isBusy, take, change: () => void change() };
}
