import { testBatch } from './batch.js';

testBatch(2);
