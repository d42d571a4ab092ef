import { createRecommender } from '@bugunne/recommender';
import { buildRequest, dateAfter, randomSignals, syntheticCandidates } from '@bugunne/recommender/testing';
import { createRandom } from '../packages/recommender/src/testing/random.ts';
const size=10000, category='movie' as const;
const c=syntheticCandidates(size,{seed:7,categories:[category]}); const random=createRandom(11);
const r=createRecommender(c);
const req=buildRequest({category,preferences:{...buildRequest().preferences,movieGenres:['dram','gizem','komedi','suç','tarih'],languages:['türkçe','ingilizce']},signals:randomSignals(random,c,300),lastShown:new Map(random.some(c,365).map(({id},d)=>[id,dateAfter(d)])),date:dateAfter(366)});
for(let i=0;i<200;i++) r.pick({...req,userKey:'u'+i});
const t=process.cpuUsage().user, w=performance.now();
let best=1e9; for(let i=0;i<1000;i++){const s=performance.now(); r.pick({...req,userKey:'u'+i}); best=Math.min(best,performance.now()-s);}
console.log('cpu ms/pick',(process.cpuUsage().user-t)/1e6,'wall',(performance.now()-w)/1000,'best',best);
