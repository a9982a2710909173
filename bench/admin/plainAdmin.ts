import simpleRestProvider from 'ra-data-simple-rest'
import { createElement } from 'react'
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

/** The base cost of any react-admin app on the same API. */
const fields = ['refId', 'name', 'status'].map(source => createElement(TextField, { key: source, source }))
const CandidateList = () => createElement(List, null, createElement(Datagrid, null, fields))
const app = createElement(
  Admin,
  { dataProvider: simpleRestProvider('/api'), disableTelemetry: true },
  createElement(Resource, { name: 'candidates', list: CandidateList }),
)
createRoot(document.getElementById('root')!).render(app)
