/** File of the build with its Brotli size. */
export interface BuiltFile {
  name: string;
  level: number;
  size: number;
}

export interface Built {
  manifest: Record<string, unknown>;
  isForm(tag: string): boolean;
  graph(name: string): BuiltFile[];
  element(tag: string): BuiltFile[];
  page(name: string): BuiltFile[];
}

export function readBuilt(id: string): Built;
