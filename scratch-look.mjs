import { chromium } from 'playwright';
const base='http://localhost:18280';
export const call=async(path,body,token,lang='en-US')=>(await (await fetch(base+'/api'+path,{method:'POST',headers:{'content-type':'application/json',language:lang,...(token&&{auth:token})},body:JSON.stringify(body)})).json());
export const login=async(userName)=>{const c=await call('/user/portal/pub/sliderChallenge',{});await new Promise(r=>setTimeout(r,600));const l=await call('/user/portal/pub/login',{userName,password:'harbour1',slider:true,sliderToken:c.data.sliderToken,loginType:'1'});return l.data};
const [,,account,locale,width,path,name,...clicks]=process.argv;
const user=await login(account);
const token=user.token??user.ext?.token;
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const p=await b.newPage({viewport:{width:+width,height:+width<500?800:1000},locale,timezoneId:'Asia/Shanghai'});
await p.addInitScript(([t,u,l])=>{localStorage.setItem('quayside_token',t);localStorage.setItem('quayside_user',JSON.stringify({user:u,added:['backstage','backhome','sysmessage']}));localStorage.setItem('quayside_locale',l)},[token,user,locale]);
await p.goto(base+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(1500);
for (const c of clicks) { const l=c.startsWith('css=')?p.locator(c.slice(4)).first():p.getByRole('button',{name:c}).or(p.getByRole('tab',{name:c})).first(); await l.click({timeout:8000}).catch(e=>console.log('click',c,e.message.slice(0,200))); await p.waitForTimeout(1200); }
await p.screenshot({path:`/tmp/mshots/${name}.png`,fullPage:process.env.FULL==='1'});
console.log('over',await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
await b.close();
