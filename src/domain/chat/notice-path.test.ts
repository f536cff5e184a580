import { expect, it } from 'vitest';
import { noticePath } from './notice-path.ts';

const about = (link: string, bookingId: string | null = null) => ({ link, bookingId, orderId: bookingId && '7' });

it("links to the booking, according to the user's permissions", () => {
  expect(noticePath(about('', '5'), () => true)).toBe('/backOrder/orderManage?bookingId=5&orderId=7');
  expect(noticePath(about('', '5'), () => false)).toBe('/backOrder/orderDetails?bookingId=5&orderId=7');
});

it('links to pages of the portal only', () => {
  expect(noticePath(about('/freight/fcl'), () => true)).toBe('/freight/fcl');
  for (const link of ['', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(noticePath(about(link), () => true)).toBeUndefined();
});
