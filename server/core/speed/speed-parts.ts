/** Parts that a benchmark can turn off, to measure what each gains in the same run. Production has all of them; there is no setting. */
export const SPEED_PARTS = ['sessionCache', 'pipelinedReads', 'preparedStatements', 'serialiser'] as const;
export type SpeedPart = (typeof SPEED_PARTS)[number];
export type SpeedOff = readonly SpeedPart[];

/** Receives faults of the speed machinery, which the server logs. The message holds no values of calls. */
export type ReportSpeedFault = (fault: unknown, message: string) => void;
