import { useNavigate } from 'react-router';

/** `go(path)`: a command that opens a page here, or in another tab of the browser. */
export function useGo(): (path: string) => (isApart: boolean) => void {
  const navigate = useNavigate();
  return (path) => (isApart) => void (isApart ? window.open(path, '_blank', 'noopener') : navigate(path));
}
