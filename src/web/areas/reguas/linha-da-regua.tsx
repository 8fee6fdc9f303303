import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import { useCan } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import styles from './regua.module.css'

const texts = all.regua

interface Etapa {
  readonly id: number
  readonly dia: number
  readonly canal: string
  readonly pulados: number
  readonly enviados: number
  readonly entregues: number
  readonly respostas: number
  readonly acordos: number
  readonly recebido: number
  readonly custo: number
}

/** Counts of a step, each with the view of the contacts that it opens. */
const FIGURAS = [
  ['enviados', 'enviados'],
  ['entregues', 'entregues'],
  ['respostas', 'responderam'],
  ['acordos', 'fecharam'],
  ['pulados', 'pulados'],
] as const

/** The steps of a rule along their days, each with what came of it. */
export function LinhaDaRegua({ record }: PanelProps) {
  const { data, isError } = useList<Etapa>({
    resource: 'etapas_da_regua',
    filters: [{ field: 'regua_id', operator: 'eq', value: Number(record.id) }],
    sorters: [{ field: 'dia', order: 'asc' }],
    pagination: { pageSize: 100 },
    errorNotification: false,
  })
  if (isError) return <p role="alert">{texts.falhou}</p>
  if (!data) return null
  if (data.data.length === 0) return <p>{texts.vazia}</p>
  return (
    <ol className={styles.linha} aria-label={texts.titulo}>
      {data.data.map((etapa) => (
        <li key={etapa.id} className={styles.etapa}>
          <h3 className={styles.dia}>{texts.dia(etapa.dia)}</h3>
          <p className={styles.canal}>{texts.canais[etapa.canal] ?? etapa.canal}</p>
          {etapa.canal === 'carta' && <Cartas regua={Number(record.id)} />}
          <dl className={styles.figuras}>
            {FIGURAS.map(([figura, visao]) => (
              <Figura
                key={figura}
                nome={texts.figuras[figura]}
                to={contatos(etapa.id, visao)}
                valor={String(etapa[figura])}
              />
            ))}
            <Figura
              nome={texts.figuras.recebido}
              to={contatos(etapa.id, 'receberam')}
              valor={formatBRL(toCents(etapa.recebido))}
            />
            <Figura
              nome={texts.figuras.custo}
              to={contatos(etapa.id, 'enviados')}
              valor={formatBRL(toCents(etapa.custo))}
            />
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** The letters that wait, in one file; each is marked as printed where its execution is. */
function Cartas({ regua }: { readonly regua: number }) {
  const can = useCan()
  const { isLoading, download } = useDownload()
  if (!can('reguas', 'imprimir_cartas')) return null
  return (
    <p className={styles.cartas}>
      <Button
        size="small"
        loading={isLoading}
        onClick={() => void download(`/reguas/${regua}/cartas.pdf`, texts.cartas.arquivo(regua))}
      >
        {texts.cartas.baixar}
      </Button>
      <Link to={`/reguas_execucoes?visao=cartas&regua_id=${regua}`}>{texts.cartas.ver}</Link>
    </p>
  )
}

function contatos(etapa: number, visao: string): string {
  return `/regua/contatos?etapa_id=${etapa}&visao=${visao}`
}

interface FiguraProps {
  readonly nome: string
  readonly valor: string
  readonly to: string
}

function Figura({ nome, valor, to }: FiguraProps) {
  return (
    <div className={styles.figura}>
      <dt>{nome}</dt>
      <dd>
        <Link to={to}>{valor}</Link>
      </dd>
    </div>
  )
}
