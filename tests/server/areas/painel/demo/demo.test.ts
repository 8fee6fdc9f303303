import { withDemo } from './demo-company'
import { whyCases } from './porque-cases'

const t = withDemo()
whyCases(t)
