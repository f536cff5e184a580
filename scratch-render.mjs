import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
const dir='/tmp/look-mails/data/outbox/mail';
const latest=new Map();
for (const f of readdirSync(dir).sort()) latest.set(f.slice(25), f);
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
for (const [who,f] of latest) {
  const raw=readFileSync(`${dir}/${f}`,'utf8');
  const parts=[...raw.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g)].map(m=>Buffer.from(m[1],'base64').toString());
  console.log('=====',who,'\n'+parts[0]);
  for (const [name,w,scheme] of [['l',640,'light'],['d',640,'dark'],['n',320,'light']]) {
    const page=await browser.newPage({viewport:{width:w,height:400},colorScheme:scheme});
    await page.setContent(parts[1]);
    const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
    if(over>0) console.log('OVERFLOW',who,name,over);
    await page.screenshot({path:`/tmp/mshots/${who.replace('.eml','')}-${name}.png`,fullPage:true});
    await page.close();
  }
}
await browser.close();
