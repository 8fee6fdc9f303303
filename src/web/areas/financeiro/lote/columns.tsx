import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount } from '../../../../domain/money/format'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { StateTag } from '../../../framework/fields/display/state-tag'
import { texts } from '../../../i18n/screens/financeiro-texts'
import type { UserConfig } from '../../../refine/user-config'
import styles from '../financeiro.module.css'
import type { LinhaABaixar } from './linha'
import { DataMarcada, FormaMarcada, ValorMarcado } from './marcada-cells'
import type { Marcadas } from './use-marcadas'

const words = texts.lista
const num = styles.num ?? ''

/** What finance needs to know of an instalment; a ticked one shows what will be written off of it, to be put right. */
export function columnsFor(marcadas: Marcadas, listas: UserConfig['listas']): TableColumnsType<LinhaABaixar> {
  const formas = (listas.formas_pagamento ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))
  // two columns for what is typed stand empty until then, and names need the room
  const nothingTicked = marcadas.all.length === 0
  return [
    {
      title: `${texts.colunas.cliente} · ${texts.colunas.credor}`,
      key: 'cliente',
      render: (_, linha) => <ClienteECredor {...linha} />,
    },
    {
      title: texts.colunas.parcela,
      key: 'parcela',
      width: 84,
      className: num,
      render: (_, linha) => <ParcelaEAcordo {...linha} />,
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
          <span className={`${styles.muted} ${styles.line}`}>{words.vence(formatDate(row.data_vencimento))}</span>
        </>
      ),
    },
    {
      title: texts.colunas.data,
      key: 'data',
      hidden: nothingTicked,
      width: 124,
      render: (_, linha) => <DataMarcada linha={linha} marcadas={marcadas} />,
    },
    {
      title: texts.colunas.valor,
      key: 'valor',
      hidden: nothingTicked,
      width: 120,
      render: (_, linha) => <ValorMarcado linha={linha} marcadas={marcadas} />,
    },
    {
      title: texts.colunas.forma,
      key: 'forma',
      width: 132,
      render: (_, linha) => <FormaMarcada linha={linha} marcadas={marcadas} formas={formas} />,
    },
    { title: texts.colunas.situacao, key: 'situacao', width: 164, render: (_, row) => <Situacao linha={row} /> },
  ]
}

function ClienteECredor({ cliente, credor }: LinhaABaixar) {
  return (
    <>
      <Link className={styles.line ?? ''} to={`/cliente/view/${cliente.id}`} title={cliente.titulo}>
        {cliente.titulo}
      </Link>
      <div className={`${styles.muted} ${styles.line}`} title={credor.titulo}>
        {credor.titulo}
      </div>
    </>
  )
}

function ParcelaEAcordo({ id, acordo_id, numero_parcela, total_parcelas }: LinhaABaixar) {
  return (
    <>
      <Link className={styles.line ?? ''} to={`/parcelas/${id}`}>
        {rotuloDaParcela(numero_parcela, total_parcelas)}
      </Link>
      <Link className={`${styles.muted} ${styles.line}`} to={`/acordos/${acordo_id}`}>
        {texts.colunas.acordo.toLowerCase()} {acordo_id}
      </Link>
    </>
  )
}

/** The instalment's status, and what is known of its payment. */
function Situacao({ linha }: { readonly linha: LinhaABaixar }) {
  const { cobranca, data_credor_informou, status, status_cobranca, nosso_numero } = linha
  return (
    <>
      <StateTag lista="status_parcela" valor={status} />{' '}
      {cobranca ? (
        <span className={`${styles.tag} ${styles.ok}`}>
          {cobranca.pago_em ? words.pagaEm(formatDate(cobranca.pago_em)) : status_cobranca}
        </span>
      ) : data_credor_informou !== null ? (
        <span className={`${styles.tag} ${styles.warn}`}>{words.informadaEm(formatDate(data_credor_informou))}</span>
      ) : nosso_numero !== null ? (
        <span className={`${styles.muted} ${styles.num}`}>{nosso_numero}</span>
      ) : null}
    </>
  )
}
