export interface Step {
  name: string;
  title: string;
  onlyInAll?: boolean;
  inGate?: string;
  inAll?: string;
}

export const STEPS: readonly Step[];
export function chosenSteps(names: readonly string[], isAll: boolean): Step[];
