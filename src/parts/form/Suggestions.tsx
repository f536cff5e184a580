/** The browser’s own list below a field of text: what is in it can be chosen, anything else typed. */
export const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
