/** What the list shows after its first view: background jobs, and the name of the view that is shown. */
export { OrderJobs } from './OrderJobs.tsx';
export { SavedViews } from './views/SavedViews.tsx';
