import type { VisitorService } from '#contract/chat';

/** Who answers visitors, by the addresses that the operator named; the own agents when he named none. */
export function visitorServiceOf(page: string | undefined, script: string | undefined): VisitorService {
  if (page) return { is: 'page', url: page };
  return script ? { is: 'script', url: script } : { is: 'own' };
}
