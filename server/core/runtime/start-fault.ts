/** Start-up error that the operator can fix: printed as one line, without a stack trace. */
export class StartFault extends Error {
  override name = 'StartFault';
}
