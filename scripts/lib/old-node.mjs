// Imported first by every script: an old Node would fail later with a less helpful message.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Quayside needs Node 20 or newer to set itself up; this is ${process.version}. Install a current one from https://nodejs.org.`);
  process.exit(1);
}
