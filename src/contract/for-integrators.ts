/** A call that no screen makes, made by a helper for calls of its kind. */
export const forIntegrators = <E extends object>(endpoint: E) => ({ ...endpoint, withoutScreen: 'integrators' as const });
