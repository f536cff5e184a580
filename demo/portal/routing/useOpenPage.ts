import { useNavigate } from 'react-router';

/** Handles `quay-navigate`: opens the page with the router instead of loading the document again. */
export function useOpenPage(): (event: CustomEvent<{ path: string }>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
}
