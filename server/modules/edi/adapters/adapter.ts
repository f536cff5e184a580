/** An interchange to hand over. */
export interface Outgoing {
  controlReference: string;
  /** Name of its file, unique. */
  fileName: string;
  content: Buffer;
}

/** What became of a delivery. An answer may contain the acknowledgement; `silent`: there was none in time; `aborted`: this server stops. */
export type Delivery =
  | { is: 'delivered'; answer?: string }
  | { is: 'refused'; fault: string }
  | { is: 'unreachable'; fault: string }
  | { is: 'silent'; fault: string }
  | { is: 'aborted' };

/** Hands an interchange over once: repeats with the same control reference have no further effect. Never throws for faults of the receiver. */
export interface EdiAdapter {
  /** Maximum time of a delivery. */
  timeoutMs: number;
  /** Ends early when `stopping` is aborted. */
  deliver(message: Outgoing, stopping: AbortSignal): Promise<Delivery>;
  /** Files that partners have left, and what to do with each when it is processed. */
  incoming(): AsyncIterable<{ fileName: string; content: string; done(isRead: boolean): Promise<void> }>;
}
