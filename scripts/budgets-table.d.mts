import type { Built, BuiltFile } from './lib/built-graph.mjs';

export const BUDGETS: {
  widget?: string;
  allowed: number;
  levels?: number;
  measure(built: Built): { name: string; files: BuiltFile[]; extra?: number }[];
}[];
