/** Time left as `1d 02:03:04` parts; null once it is over. */
export function timeLeft(end: number, now: number): { days: number; clock: string } | null {
  const seconds = Math.ceil((end - now) / 1000);
  if (seconds <= 0) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  return { days: Math.floor(seconds / 86_400), clock: `${two(hours)}:${two(minutes)}:${two(seconds % 60)}` };
}
