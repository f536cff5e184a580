import { Courier } from '@trycourier/courier-ui-inbox';

const api = `${globalThis.STUB}/courier`;
Courier.shared.signIn({
  userId: 'sample',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzY29wZSI6InVzZXJfaWQ6c2FtcGxlIn0.c2FtcGxl',
  apiUrls: { courier: { rest: api, graphql: api }, inbox: { graphql: api, webSocket: api.replace('http', 'ws') } },
});
