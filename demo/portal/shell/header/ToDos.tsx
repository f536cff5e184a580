import { useSession } from '#element';
import { useWidget } from '../../routing/useWidget.ts';
import { openToDo } from '../opened-copy.ts';
import { useOpenPage } from '../../routing/useOpenPage.ts';

/** To-dos of logged-in users. */
export function ToDos() {
  const { isLogin } = useSession();
  return isLogin ? <UserToDos /> : null;
}

function UserToDos() {
  useWidget('quay-todo-menu');
  return <quay-todo-menu onquay-navigate={useOpenPage()} onquay-open-todo={openToDo} />;
}
