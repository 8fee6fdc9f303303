import { Input } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ChaveDeDeclaracao, MapaDeDeclaracao, Referencia } from '../../../contract/referencia'
import { texts } from '../../i18n/screens/referencia-texts'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useCustom } from '../../refine/hooks'
import styles from './configuracao.module.css'
import { countOf, ERROS, EXPRESSOES, findInReference } from './find-in-reference'
import { SettingsTabs } from './settings-tabs'

/** Every key, word and mistake of the declarations, to be searched; the address keeps what is looked for. */
export function ReferenciaPage() {
  const { data, error, refetch } = useCustom<Referencia>({
    url: '/diagnostico/referencia',
    method: 'get',
    errorNotification: false,
  })
  return (
    <Page title={texts.titulo}>
      <SettingsTabs />
      <p className={styles.help}>{texts.ajuda}</p>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && <Search reference={data.data} />}
    </Page>
  )
}

function Search({ reference }: { readonly reference: Referencia }) {
  const [params, setParams] = useSearchParams()
  const [q, parte] = [params.get('q') ?? '', params.get('parte')]
  const found = findInReference(reference, q, parte)
  const count = countOf(found)
  const look = (next: { readonly q?: string; readonly parte?: string | null }) => {
    const asked = { q, parte, ...next }
    const entries = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value] as [string, string]] : []))
    setParams(entries, { replace: true })
  }
  const partes = [
    ...reference.tipos.map(({ nome }) => [nome, nome] as const),
    [EXPRESSOES, texts.expressoes] as const,
    [ERROS, texts.erros] as const,
  ]
  return (
    <div className={styles.stack}>
      <Input.Search
        allowClear
        autoFocus
        aria-label={texts.procurar}
        placeholder={texts.procurar}
        value={q}
        onChange={({ target }) => look({ q: target.value })}
      />
      <nav aria-label={texts.partes} className={styles.parts}>
        {partes.map(([nome, rotulo]) => (
          <button
            key={nome}
            type="button"
            aria-pressed={parte === nome}
            className={styles.part}
            onClick={() => look({ parte: parte === nome ? null : nome })}
          >
            {rotulo}
          </button>
        ))}
        <span role="status" className={styles.note}>
          {texts.achados(count)}
        </span>
      </nav>
      {count === 0 ? <EmptyState title={texts.nenhum(q)} hint={texts.nenhumAjuda} /> : <Found found={found} />}
    </div>
  )
}

function Found({ found }: { readonly found: Referencia }) {
  const { tipos, expressoes, erros } = found
  return (
    <>
      {tipos.map(({ nome, arquivos, tabelas }) => (
        <section key={nome} className={styles.card} aria-label={nome}>
          <h2 className={styles.heading}>
            {nome} <code className={styles.note}>{arquivos}</code>
          </h2>
          {tabelas.map((tabela) => (
            <Keys key={`${tabela.caminho} ${tabela.chaves[0]?.chave}`} tabela={tabela} />
          ))}
        </section>
      ))}
      {expressoes.length > 0 && (
        <Part title={texts.expressoes} heads={Object.values(texts.colunasExpressoes)}>
          {expressoes.map(({ palavra, uso, para_que, exemplo, vira_sql }) => (
            <tr key={palavra}>
              <th scope="row">
                <code>{uso}</code>
              </th>
              <td>{para_que}</td>
              <td>
                <code>{exemplo}</code>
              </td>
              <td>{vira_sql ? texts.sim : texts.nao}</td>
            </tr>
          ))}
        </Part>
      )}
      {erros.length > 0 && (
        <Part title={texts.erros} heads={Object.values(texts.colunasErros)}>
          {erros.map(({ codigo, o_que }) => (
            <tr key={codigo}>
              <th scope="row">
                <code>{codigo}</code>
              </th>
              <td>{o_que}</td>
            </tr>
          ))}
        </Part>
      )}
    </>
  )
}

function Keys({ tabela: { caminho, chaves } }: { readonly tabela: MapaDeDeclaracao }) {
  return (
    <>
      <h3 className={styles.place}>{caminho === '' ? texts.raiz : <code>{caminho}</code>}</h3>
      <Rows heads={Object.values(texts.colunas)}>
        {chaves.map((chave) => (
          <KeyRow key={chave.chave} chave={chave} />
        ))}
      </Rows>
    </>
  )
}

function KeyRow({ chave: { chave, obrigatoria, leva, para_que, exemplo } }: { readonly chave: ChaveDeDeclaracao }) {
  return (
    <tr>
      <th scope="row">
        <code>{chave}</code> {obrigatoria && <span className={styles.note}>{texts.obrigatoria}</span>}
      </th>
      <td>
        <Words text={leva} />
      </td>
      <td>
        <Words text={para_que} />
      </td>
      <td>{exemplo !== null && <code>{exemplo}</code>}</td>
    </tr>
  )
}

/** What stands between backticks is written as it stands. */
function Words({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}

interface RowsProps {
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Part({ title, ...rows }: RowsProps & { readonly title: string }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Rows {...rows} />
    </section>
  )
}

function Rows({ heads, children }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, which the keyboard must reach too
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.keys}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
