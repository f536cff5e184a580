import type { VisitorService } from '#contract/chat';

/** Selects the customer service for visitors from the operator's settings; the built-in agents by default. */
export function visitorServiceOf(page: string | undefined, script: string | undefined): VisitorService {
  if (page) return { is: 'page', url: page };
  return script ? { is: 'script', url: script } : { is: 'own' };
}
