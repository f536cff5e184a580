import { useNavigate } from 'react-router';
import { useSession } from '#element';
import { useWidget } from '../../routing/useWidget.ts';

/** To-dos of logged-in users. */
export function ToDos() {
  const { isLogin } = useSession();
  return isLogin ? <UserToDos /> : null;
}

function UserToDos() {
  useWidget('quay-todo-menu');
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  return <quay-todo-menu onquay-navigate={go} />;
}
