import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const out='/tmp/fe-shots'; mkdirSync(out,{recursive:true});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-dev-shm-usage','--font-render-hinting=none'] });
async function mid(page, thing){ return await page.locator(`.board :is([data-hex="${thing}"], [data-counter="${thing}"])`).first().evaluate(e=>{const b=e.getBoundingClientRect();return {x:b.x+b.width/2,y:b.y+b.height/2}}); }
async function tour(name, viewport, lang, touch){
  const ctx = await browser.newContext({ viewport, hasTouch: !!touch, isMobile: !!touch });
  const page = await ctx.newPage(); page.setDefaultTimeout(8000);
  page.on('console', m=>{ if(m.type()==='error') console.log(name,'console',m.text()) });
  page.on('pageerror', e=>console.log(name,'error',e.message));
  await page.goto('http://127.0.0.1:4399/?language='+lang);
  await page.waitForSelector('.board svg'); await page.waitForTimeout(2500);
  let n=0; const shot=async(w)=>{ await page.screenshot({path:`${out}/${name}-${String(n++).padStart(2,'0')}-${w}.png`}) };
  const point=async(t)=>{const {x,y}=await mid(page,t); if(touch) await page.touchscreen.tap(x,y); else await page.mouse.click(x,y); await page.waitForTimeout(900)};
  const lay=async(doc)=>{ const f=await page.evaluateHandle((c)=>{const d=new DataTransfer(); d.items.add(new File([c],'s.json',{type:'application/json'})); return d;}, JSON.stringify(doc)); await page.locator('main').dispatchEvent('drop',{dataTransfer:f}); await page.waitForTimeout(2000); };
  const nav=page.getByRole('navigation').getByRole('button');
  try{
  for (let i=0;i<await nav.count();i++){ const t=await nav.nth(i).textContent(); if(/Judge|Rules|Games|Urteil|Regeln|Partien|Log|Protokoll/.test(t)){ await nav.nth(i).click(); await page.waitForTimeout(900); await shot('tab-'+t.trim().replace(/\W/g,'')); } }
  await nav.nth(0).click();
  await lay({scenario:'training',setup:{units:[{type:'us.2-5-4',at:'I5'},{type:'us.2-5-4',at:'I5'},{type:'us.tom',at:'I5'},{type:'us.2-5-4',at:'I4',markers:['opsComplete']},{type:'de.1-6-4',at:'J3',markers:['moved']},{type:'de.1-6-4',at:'J4'},{type:'de.koch',at:'J4'}],impulse:{by:'us',named:['I5']},dice:{seed:'7'}}});
  await shot('laid'); await nav.nth(0).click();
  await point('I5'); await shot('stack');
  if(touch){ const fan=page.getByTestId('fan').getByRole('button'); if(await fan.count()) { await fan.first().tap(); await page.waitForTimeout(800); await shot('fan-chosen'); } }
  await point('us.2-5-4.3'); await shot('activated');
  await point('us.2-5-4.1'); await page.waitForTimeout(800); await shot('unit');
  await point('J4'); await shot('aimed');
  const send=page.getByTestId('send'); if(await send.count()){ await send.first().click(); await page.waitForTimeout(1500); await shot('fired'); }
  }catch(e){console.log(name,e.message.slice(0,300)); await shot('broken')}
  await ctx.close();
}
await tour('w-en',{width:1280,height:800},'en');
await tour('p-de',{width:390,height:844},'de',true);
await browser.close();
