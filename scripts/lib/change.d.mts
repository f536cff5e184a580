export interface Effects {
  everything: string[];
  unit: string[];
  components: string[];
  contract: string[];
  widgets: string[];
  touched: string[];
  specs: string[];
  goals: string[];
}

export function effectsOf(changed: readonly string[]): Effects;
