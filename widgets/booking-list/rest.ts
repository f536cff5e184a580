/** What the list shows after its first view: background jobs, weighings that wait, and the name of the view that is shown. */
export { KeptWeighings } from './KeptWeighings.tsx';
export { OrderJobs } from './OrderJobs.tsx';
export { SavedViews } from './views/SavedViews.tsx';
