/** An interchange to hand over. */
export interface Outgoing {
  controlReference: string;
  /** Name of its file, unique. */
  fileName: string;
  content: Buffer;
}

/** What became of a delivery. An answer may contain the acknowledgement. */
export type Delivery = { is: 'delivered'; answer?: string } | { is: 'refused'; fault: string } | { is: 'unreachable'; fault: string };

/** Hands an interchange over once: repeats with the same control reference have no further effect. Never throws for faults of the receiver. */
export interface EdiAdapter {
  deliver(message: Outgoing): Promise<Delivery>;
  /** Files that partners have left, and what to do with each when it is processed. */
  incoming(): AsyncIterable<{ fileName: string; content: string; done(isRead: boolean): Promise<void> }>;
}
