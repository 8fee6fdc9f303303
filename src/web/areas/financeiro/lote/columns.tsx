import { Select, type TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { nomeDaParcela, rotuloDaParcela } from '../../../../domain/installments/rotulo-da-parcela'
import { StateTag } from '../../../framework/fields/display/state-tag'
import { DateInput } from '../../../framework/fields/input/date-input'
import { NumberInput } from '../../../framework/fields/input/number-input'
import { texts } from '../../../i18n/screens/financeiro-texts'
import type { UserConfig } from '../../../refine/user-config'
import { campo } from '../campo'
import { amount, shortDate } from '../dinheiro'
import styles from '../financeiro.module.css'
import { isPronto, type LinhaABaixar } from './linha'
import type { Marcadas } from './use-marcadas'

const words = texts.lista
const DATA = campo('data', 'data', { rotulo: texts.colunas.data })
const VALOR = campo('valor', 'dinheiro', { rotulo: texts.colunas.valor })
const num = styles.num ?? ''

/** The instalment in words, as labels of its controls. */
export function nomeDa({ acordo_id, numero_parcela, total_parcelas }: LinhaABaixar): string {
  return words.parcela(acordo_id, nomeDaParcela(numero_parcela, total_parcelas))
}

/** What finance needs to know of an instalment; a ticked one shows what will be written off of it, to be put right. */
export function columnsFor(marcadas: Marcadas, listas: UserConfig['listas']): TableColumnsType<LinhaABaixar> {
  const formas = (listas.formas_pagamento ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))
  // two columns for what is typed stand empty until then, and names need the room
  const nothingTicked = marcadas.all.length === 0
  return [
    {
      title: `${texts.colunas.cliente} · ${texts.colunas.credor}`,
      key: 'cliente',
      render: (_, { cliente, credor }) => (
        <>
          <Link className={styles.line ?? ''} to={`/cliente/view/${cliente.id}`} title={cliente.titulo}>
            {cliente.titulo}
          </Link>
          <div className={`${styles.muted} ${styles.line}`} title={credor.titulo}>
            {credor.titulo}
          </div>
        </>
      ),
    },
    {
      title: texts.colunas.parcela,
      key: 'parcela',
      width: 84,
      className: num,
      render: (_, { id, acordo_id, numero_parcela, total_parcelas }) => (
        <>
          <Link className={styles.line ?? ''} to={`/parcelas/${id}`}>
            {rotuloDaParcela(numero_parcela, total_parcelas)}
          </Link>
          <Link className={`${styles.muted} ${styles.line}`} to={`/acordos/${acordo_id}`}>
            {texts.colunas.acordo.toLowerCase()} {acordo_id}
          </Link>
        </>
      ),
    },
    {
      title: texts.colunas.aberto,
      key: 'aberto',
      width: 126,
      align: 'right',
      className: num,
      render: (_, row) => (
        <>
          <span className={styles.line}>{amount(row.aberto)}</span>
          <span className={`${styles.muted} ${styles.line}`}>{words.vence(shortDate(row.data_vencimento))}</span>
        </>
      ),
    },
    {
      title: texts.colunas.data,
      key: 'data',
      hidden: nothingTicked,
      width: 124,
      render: (_, row) => {
        const marcada = marcadas.get(row.id)
        if (!marcada) return null
        return (
          <>
            <label className="visually-hidden" htmlFor={`data-${row.id}`}>
              {words.dataDe(nomeDa(row))}
            </label>
            <DateInput
              id={`data-${row.id}`}
              field={DATA}
              record={{}}
              recurso=""
              value={marcada.item.data}
              aria-invalid={marcada.item.data === null}
              onChange={(data) => marcadas.change(row.id, { data: typeof data === 'string' ? data : null })}
            />
          </>
        )
      },
    },
    {
      title: texts.colunas.valor,
      key: 'valor',
      hidden: nothingTicked,
      width: 120,
      render: (_, row) => {
        const marcada = marcadas.get(row.id)
        if (!marcada) return null
        return (
          <>
            <label className="visually-hidden" htmlFor={`valor-${row.id}`}>
              {words.valorDe(nomeDa(row))}
            </label>
            <NumberInput
              id={`valor-${row.id}`}
              field={VALOR}
              record={{}}
              recurso=""
              value={marcada.item.valor}
              aria-invalid={!isPronto({ ...marcada.item, data: '' })}
              onChange={(valor) =>
                marcadas.change(row.id, {
                  valor: typeof valor === 'number' || typeof valor === 'string' ? valor : null,
                })
              }
            />
          </>
        )
      },
    },
    {
      title: texts.colunas.forma,
      key: 'forma',
      width: 132,
      render: (_, row) => {
        const marcada = marcadas.get(row.id)
        const forma = marcada?.item.forma ?? row.cobranca?.forma ?? row.forma_pagamento
        if (!marcada) return formas.find(({ value }) => value === forma)?.label ?? forma
        return (
          <Select
            style={{ width: '100%' }}
            aria-label={words.formaDe(nomeDa(row))}
            value={forma}
            options={formas}
            onChange={(value) => marcadas.change(row.id, { forma: value, taxa_cartao: null })}
          />
        )
      },
    },
    { title: texts.colunas.situacao, key: 'situacao', width: 164, render: (_, row) => <Situacao linha={row} /> },
  ]
}

/** The instalment's status, and what is known of its payment. */
function Situacao({ linha }: { readonly linha: LinhaABaixar }) {
  const { cobranca, data_credor_informou, status, status_cobranca, nosso_numero } = linha
  return (
    <>
      <StateTag lista="status_parcela" valor={status} />{' '}
      {cobranca ? (
        <span className={`${styles.tag} ${styles.ok}`}>
          {cobranca.pago_em ? words.pagaEm(shortDate(cobranca.pago_em)) : status_cobranca}
        </span>
      ) : data_credor_informou !== null ? (
        <span className={`${styles.tag} ${styles.warn}`}>{words.informadaEm(shortDate(data_credor_informou))}</span>
      ) : nosso_numero !== null ? (
        <span className={`${styles.muted} ${styles.num}`}>{nosso_numero}</span>
      ) : null}
    </>
  )
}
