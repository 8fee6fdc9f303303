import { withDemo } from './demo-company'
import { exactCases } from './exatos-cases'
import { revenueCases } from './faturamento-cases'
import { funnelCases } from './funil-cases'
import { whyCases } from './porque-cases'

const t = withDemo()
whyCases(t)
exactCases(t)
funnelCases(t)
revenueCases(t)
