import { toJson } from '../page/json.ts';
/** Encodes a payload as a multipart body: files as they are, several under one name, nested values as JSON. */
export function toFormData(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined || value === null) continue;
    const many = Array.isArray(value) && value.every((one) => one instanceof Blob) ? value : [value];
    for (const one of many) form.append(name, one instanceof Blob ? one : typeof one === 'object' ? toJson(one) : String(one));
  }
  return form;
}
