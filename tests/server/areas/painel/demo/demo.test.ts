import { withDemo } from './demo-company'
import { revenueCases } from './faturamento-cases'
import { funnelCases } from './funil-cases'
import { whyCases } from './porque-cases'

const t = withDemo()
whyCases(t)
funnelCases(t)
revenueCases(t)
