import { withDemo } from './demo-company'
import { funnelCases } from './funil-cases'
import { whyCases } from './porque-cases'

const t = withDemo()
whyCases(t)
funnelCases(t)
