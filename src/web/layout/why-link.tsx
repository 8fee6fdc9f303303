import { Link } from 'react-router-dom'
import { texts } from '../i18n/por-que-texts'
import { useConfig } from '../refine/config-context'

/** Component of the page that answers. */
const PAGE = 'PorQueNaoPosso'

interface WhyLinkProps {
  readonly recurso: string
  readonly acao?: string
  readonly id?: number | null
}

/** The way to the reasons, for whoever may ask; nothing for others. */
export function WhyLink({ recurso, acao, id }: WhyLinkProps) {
  const { paginas } = useConfig()
  const page = Object.values(paginas).find(({ componente }) => componente === PAGE)
  if (!page) return null
  const query = new URLSearchParams({
    recurso,
    ...(acao !== undefined && { acao }),
    ...(id !== undefined && id !== null && { registro_id: String(id) }),
  })
  return <Link to={`${page.rota}?${query}`}>{texts.link}</Link>
}
