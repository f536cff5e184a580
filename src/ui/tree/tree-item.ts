export interface TreeItem {
  id: string;
  label: string;
  /** Absent where they are loaded on demand. */
  children?: readonly TreeItem[];
  /** Defaults to whether there are children; set it for a branch whose children are loaded on demand. */
  hasChildren?: boolean;
  /** Initial state; the user's choice takes precedence. */
  expand?: boolean;
  /** Initial state; the user's choice takes precedence. */
  checked?: boolean;
  disabled?: boolean;
}

/** Children of a branch; `undefined` or a rejection means that they could not be loaded. */
export type LoadChildren = (item: TreeItem, signal: AbortSignal) => Promise<readonly TreeItem[] | undefined>;
